/** Hours in London at which a student may have the daily email. */
export const dailyHours = Array.from({ length: 18 }, (_, i) => i + 5)

/** An email that could not be written at its hour may come this many hours late. */
const mostHoursLate = 2

/** After so many days without study, the daily email stops until the student studies again. */
export const dailyStopsAfterDays = 7

/** The chosen hours whose emails may be written at this hour of the day. */
export function hoursDueAt(hour: number) {
  return dailyHours.filter((chosen) => chosen <= hour && hour <= chosen + mostHoursLate)
}
