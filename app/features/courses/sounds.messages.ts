/** The limit is far above what playing a lesson needs. */
export const tooManySounds = 'Too many new sounds were asked for from your address. Please try again in some minutes.'
