export interface DayParts {
  day: string;
  month: string;
  year: string;
}

/** The parts of a date as far as it was given: `1980-6-` has a year and a month. */
export function partsOf(date: string): DayParts {
  const [year = '', month = '', day = ''] = date.split('-');
  const plain = (part: string) => part.replace(/^0+(?=\d)/, '');
  return { day: plain(day), month: plain(month), year };
}

/** The parts as one text: `YYYY-MM-DD` once all of them are there. Empty when none is. */
export function joinParts({ day, month, year }: DayParts): string {
  if (day === '' && month === '' && year === '') return '';
  const two = (part: string) => (part === '' ? '' : part.padStart(2, '0'));
  return `${year}-${two(month)}-${two(day)}`;
}
