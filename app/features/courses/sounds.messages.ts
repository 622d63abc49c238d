/** The limit is far above what playing a lesson needs. */
export const tooManySounds = 'Too many sounds were requested from your network. Please try again in a few minutes.'
