/** The message when the rate limit is reached. The limit is far above the needs of a lesson. */
export const tooManySounds = 'Too many sounds were requested from your network. Please try again in a few minutes.'
