export const tooManyArchives = 'You’ve downloaded everything three times in an hour. Please try again later.'
export const tooManyDownloads = 'You’ve downloaded your data ten times in an hour. Please try again later.'
