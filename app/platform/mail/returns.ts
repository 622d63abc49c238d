export const returnsShownDays = 90
