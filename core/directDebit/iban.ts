import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { Refused } from '../contract/index.ts';

/** An IBAN as it is stored. @throws `validation` of `iban` where format or checksum are wrong (SDD-08) */
export function ibanOf(text: string): string {
  const iban = electronicFormatIBAN(text);
  if (!iban || !isValidIBAN(iban)) {
    throw new Refused('validation', { fields: { iban: 'invalid_iban' } });
  }
  return iban;
}
