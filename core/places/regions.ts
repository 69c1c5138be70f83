import { iso31662 } from 'iso-3166';
import type { RegionView } from '../contract/index.ts';

/** The parts of a country that its people would name, of all that ISO 3166-2 knows of it (OPEN-43). */
const levels: Record<string, (code: string, parent: string | undefined) => boolean> = {
  NL: (code) => !/^NL-(AW|CW|SX|BQ\d)$/.test(code),
  BE: (code) => !/^BE-(VLG|WAL)$/.test(code),
  DE: () => true,
  LU: (code) => /^LU-[A-Z]{2}$/.test(code),
  AT: () => true,
  CH: () => true,
  FR: (code) => /^FR-([A-Z]{3}|20R|97[1-46])$/.test(code),
  ES: (code) => /^ES-(AN|AR|AS|CB|CE|CL|CM|CN|CT|EX|GA|IB|MC|MD|ML|NC|PV|RI|VC)$/.test(code),
  IT: (code) => /^IT-\d\d$/.test(code),
  PL: () => true,
  GB: (code) => !/^GB-(ENG|SCT|WLS|NIR|EAW|GBN|UKM)$/.test(code),
  IE: (code) => !/^IE-[CLMU]$/.test(code),
  US: (code) => !/^US-(AS|GU|MP|UM|VI)$/.test(code),
  CA: () => true,
  AU: () => true,
  NZ: () => true,
};

const byCountry: Record<string, RegionView[]> = Object.fromEntries(
  Object.entries(levels).map(([country, isNamed]) => [
    country,
    iso31662
      .filter(({ code, parent }) => code.startsWith(`${country}-`) && isNamed(code, parent))
      .map(({ code, name }) => ({ code, name: plainName(country, name) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  ]),
);

/** `Asturias, Principado de` is a word of lists; two languages are one too many for a page. */
function plainName(country: string, name: string): string {
  const [first = name, second] = name.split(', ');
  if (second === undefined || country === 'GB') return name;
  return country === 'ES' ? `${second} ${first}` : first;
}

/** All regions by country. */
export function allRegions(): Record<string, RegionView[]> {
  return byCountry;
}

/** The names of a country's regions; none for a country that has no list. */
export function regionNames(country: string): string[] {
  return (byCountry[country] ?? []).map(({ name }) => name);
}

/** Whether the regions of a country are known here. */
export const hasRegions = (country: string): boolean => country in byCountry;
