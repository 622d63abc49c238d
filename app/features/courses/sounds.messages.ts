/** Whoever plays a lesson asks for far fewer sounds than this refuses. */
export const tooManySounds = 'Too many new sounds were asked for from your address. Please try again in some minutes.'
