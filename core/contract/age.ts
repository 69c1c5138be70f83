/** Full years between a birth date and today, both in UTC: on the birthday itself one is a year older. */
export function ageOn(birthDate: Date, today: Date): number {
  const years = today.getUTCFullYear() - birthDate.getUTCFullYear();
  const months = today.getUTCMonth() - birthDate.getUTCMonth();
  const beforeBirthday =
    months < 0 || (months === 0 && today.getUTCDate() < birthDate.getUTCDate());
  return beforeBirthday ? years - 1 : years;
}

/** The day a `YYYY-MM-DD` names, as midnight UTC; null for anything else, the 30th of February included. */
export function readDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime())) return null;
  return day.toISOString().startsWith(text) ? day : null;
}
