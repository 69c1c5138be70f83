import type { Gift } from '../contract/index.ts';
/** The gift catalogue every new site starts with (OPEN-39); icons are names of Lucide. */
export declare const defaultGifts: Gift[];
//# sourceMappingURL=gifts.d.ts.map