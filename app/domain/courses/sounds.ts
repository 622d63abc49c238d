/** The message of the rate limit, which is far higher than a lesson needs. */
export const tooManySounds = 'Too many sounds were requested from your network. Please try again in a few minutes.'

export const soundsBusy = 'Too many sounds are being made at the moment. Please try again in a few seconds.'
