/** The hours (in London) that a student can choose for the daily email. */
export const dailyHours = Array.from({ length: 18 }, (_, i) => i + 5)

/** An email that could not be written at its hour may still be written this many hours later. */
const mostHoursLate = 2

/** The daily email stops after this many days without study, until the student studies again. */
export const dailyStopsAfterDays = 7

/** Returns the chosen hours whose daily emails may be written at this hour of the day. */
export function listHoursDueAt(hour: number) {
  return dailyHours.filter((chosen) => chosen <= hour && hour <= chosen + mostHoursLate)
}
