/** GeoNames' numbers of regions, where they are not those of ISO 3166-2, in the order `number=code`. */
const codes: Record<string, string> = {
  NL: '01=DR 02=FR 03=GE 04=GR 05=LI 06=NB 07=NH 09=UT 10=ZE 11=ZH 15=OV 16=FL',
  DE: '01=BW 02=BY 03=HB 04=HH 05=HE 06=NI 07=NW 08=RP 09=SL 10=SH 11=BB 12=MV 13=SN 14=ST 15=TH 16=BE',
  AT: '01=1 02=2 03=3 04=4 05=5 06=6 07=7 08=8 09=9',
  FR: '11=IDF 24=CVL 27=BFC 28=NOR 32=HDF 44=GES 52=PDL 53=BRE 75=NAQ 76=OCC 84=ARA 93=PAC 94=20R',
  ES: '07=IB 27=RI 29=MD 31=MC 32=NC 34=AS 39=CB 51=AN 52=AR 53=CN 54=CM 55=CL 56=CT 57=EX 58=GA 59=PV 60=VC CE=CE ML=ML',
  IT: '01=65 02=77 03=78 04=72 05=45 06=36 07=62 08=42 09=25 10=57 11=67 12=21 13=75 14=88 15=82 16=52 17=32 18=55 19=23 20=34',
  PL: '72=02 73=04 74=10 75=06 76=08 77=12 78=14 79=16 80=18 81=20 82=22 83=24 84=26 85=28 86=30 87=32',
  CA: '01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU',
  AU: '01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA',
  NZ: 'E7=AUK E8=BOP E9=CAN F1=GIS F2=HKB F3=MWT F4=MBH F5=NSN F6=NTL F7=OTA F8=STL F9=TKI G1=WKO G2=WGN G3=WTC TAS=TAS',
};
/** The arrondissements of Belgium by their first digits, which are the provinces'. */
const belgian: Record<string, string> = {
  ...{ 1: 'VAN', 21: 'BRU', 23: 'VBR', 24: 'VBR', 25: 'WBR', 3: 'VWV', 4: 'VOV' },
  ...{ 5: 'WHT', 6: 'WLG', 7: 'VLI', 8: 'WLX', 9: 'WNA' },
};
/** Where both have the same. */
const same = new Set(['US', 'CH', 'LU']);

const byNumber: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(codes).map(([country, pairs]) => [
    country,
    Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=') as [string, string])),
  ]),
);

interface Listed {
  country: string;
  adminCode: string;
  muni?: string;
}

/**
 * The code in ISO 3166-2 of the region that a city of GeoNames lies in, `NL-UT`; undefined where GeoNames knows
 * only larger parts than people would name (Ireland, Great Britain).
 */
export function regionCodeOf({ country, adminCode, muni = '' }: Listed): string | undefined {
  const own = same.has(country) ? adminCode : byNumber[country]?.[adminCode];
  const code = country === 'BE' ? (belgian[muni] ?? belgian[muni.slice(0, 1)]) : own;
  return code === undefined ? undefined : `${country}-${code}`;
}
