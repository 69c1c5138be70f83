import { quietPart } from '../../app/quietPart.tsx';

/** The welcome bonus with its countdown; its texts are those of `credits`. Few members see it. */
export const TimeBonus = quietPart(async () => (await import('./TimeBonus.tsx')).TimeBonus);
