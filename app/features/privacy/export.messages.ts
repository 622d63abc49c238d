export const tooManyArchives = 'You have downloaded everything three times in an hour. Please try again later.'
export const tooManyDownloads = 'You have downloaded your data ten times in an hour. Please try again later.'
