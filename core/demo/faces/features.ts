import { ink, line, mix } from './ink.ts';

// What is drawn by hand on top of the library's parts; coordinates are those of its canvas of 1744 × 1744.

/** Mouths: the library's are skewed, or swallowed by beards. */
export const mouths = {
  soft: (lip: string) =>
    line('M866 922Q922 984 990 914', lip, 12) +
    line('M852 910q10-2 18 10M982 902q10 0 18 10', lip, 8),
  calm: (lip: string) =>
    line('M878 938Q930 966 986 930', lip, 12) + line('M914 978q18 8 36-2', lip, 8, 0.55),
  laugh: () =>
    `<path d="M858 908Q926 938 1000 900Q992 992 930 996 868 990 858 908Z" fill="#7a2c3b" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><path d="M869 917Q928 941 991 910 988 938 930 948 876 946 869 917Z" fill="#fffaf3"/><path d="M894 978q36-22 72-2-16 18-36 18-22-2-36-16z" fill="#c9606a"/>`,
  full: (lip: string) =>
    `<path d="M872 936Q900 918 926 928 950 914 988 930 958 944 930 946 900 948 872 936Z" fill="${lip}"/><path d="M872 936Q930 950 988 930 972 974 930 976 892 974 872 936Z" fill="${lip}" opacity=".82"/>${line('M866 934Q930 954 994 927', ink, 7)}`,
} as const;
export type Mouth = keyof typeof mouths;

/** What the years leave, from 42 on. */
export function ageLines(age: number, colour: string): string {
  return [
    age >= 42 ? line('M786 742l-22-10M782 764l-26 1M787 786l-22 12', colour, 7, 0.75) : '',
    age >= 48 ? line('M812 816Q842 834 874 816M1014 816Q1040 830 1064 812', colour, 6, 0.75) : '',
    age >= 52
      ? line('M868 876Q838 902 838 944', colour, 8, 0.75) +
        line('M1016 872Q1036 892 1034 924', colour, 7, 0.75)
      : '',
    age >= 58
      ? line('M836 628Q910 606 1010 620', colour, 7, 0.7) +
        line('M862 592Q920 576 988 588', colour, 6, 0.6) +
        line('M690 1046Q740 1078 800 1078', colour, 7, 0.75)
      : '',
  ].join('');
}

/** Shade on the far cheek and under the chin, and red cheeks. */
export function cheeks(skin: string, shade: string): string {
  const dark = ['#a06a48', '#7a4a35'].includes(skin);
  const blush = dark ? 'fill="#c9483f" opacity=".22"' : 'fill="#e2696a" opacity=".26"';
  return `<path d="M1090 520Q1150 760 1080 900 1010 1010 960 1040L1180 1060V500Z" fill="${shade}" opacity=".16"/><path d="M660 1010Q800 1090 990 1060L960 1240H640Z" fill="${shade}" opacity=".3"/><ellipse cx="792" cy="872" rx="66" ry="42" ${blush}/><ellipse cx="1060" cy="862" rx="40" ry="40" ${blush}/>`;
}

export const freckles = [
  [770, 842],
  [800, 834],
  [826, 850],
  [788, 866],
  [1036, 836],
  [1056, 848],
  [900, 846],
  [846, 836],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#a9603f" opacity=".6"/>`)
  .join('');

export const lashes = line('M818 742l-18-12M812 756l-20-4M1058 742l14-12', ink, 8);

export const earring = (colour: string) =>
  `<circle cx="592" cy="898" r="17" fill="${colour}" stroke="${ink}" stroke-width="7"/>`;

export const beards = {
  stubble: (colour: string) =>
    `<path d="M662 850C690 960 760 1060 900 1072 1010 1066 1080 980 1100 860 1060 880 1040 866 990 872 930 880 880 870 830 900 760 930 700 900 662 850Z" fill="${colour}" opacity=".26"/>`,
  short: (colour: string, skin: string) =>
    `<path d="M650 800C662 900 720 1060 900 1080 1030 1080 1100 960 1110 820 1090 850 1060 862 1012 866 960 872 900 870 846 894 770 930 700 900 650 800Z" fill="${colour}"/><ellipse cx="930" cy="944" rx="76" ry="38" fill="${skin}"/>`,
} as const;

/** It ends above the lip, always. */
export const moustache = (colour: string) =>
  `<path d="M930 886C900 870 866 886 846 922 880 918 906 916 930 908 956 914 984 908 1012 912 996 878 960 870 930 886Z" fill="${colour}" stroke="${mix(colour, ink, 0.5)}" stroke-width="6" stroke-linejoin="round"/>`;

/** What is left around the ear of who is bald. */
export const fringe = (colour: string) =>
  `<path d="M600 704C552 664 578 582 684 548 716 540 728 566 714 592 690 632 676 676 676 736 654 742 644 706 628 686 616 676 606 684 600 704Z" fill="${colour}" stroke="${ink}" stroke-width="11" stroke-linejoin="round"/>${line('M618 640q22-36 60-52M648 676q8-42 34-66', mix(colour, '#000000', 0.25), 7)}`;

/** Light in the hair; grey and white hair has darker strands instead. */
export const strands = (colour: string) =>
  `<g fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round" opacity=".6"><path d="M600 640C620 520 720 430 860 410M640 690C670 570 750 490 900 470M560 900C520 800 540 700 570 640M1120 560C1150 660 1140 760 1120 850M760 380C840 340 940 350 1010 390"/></g>`;

export function beanie(colour: string): string {
  const ribs = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = [
      590 + index * 52,
      Math.round(636 - Math.sin((index / 10) * Math.PI * 0.9) * 52),
    ];
    return line(`M${x} ${y}q8 36 4 66`, ink, 6, 0.4);
  });
  return `<path d="M556 640C540 430 690 300 860 300 1040 300 1150 420 1130 600Z" fill="${colour}" stroke="${ink}" stroke-width="14" stroke-linejoin="round"/><path d="M536 650Q840 520 1150 590 1166 640 1150 680 850 610 552 736 526 700 536 650Z" fill="${mix(colour, '#ffffff', 0.16)}" stroke="${ink}" stroke-width="14" stroke-linejoin="round"/>${ribs.join('')}<circle cx="850" cy="292" r="52" fill="${mix(colour, '#ffffff', 0.3)}" stroke="${ink}" stroke-width="13"/>`;
}

/** What is printed or knitted on a shirt; drawn over its whole area and cut by whoever wears it. */
export const patterns = {
  stripe: (_cloth: string, other: string) =>
    Array.from({ length: 14 }, (_, index) => {
      const y = 1225 + index * 62;
      return `<path d="M0 ${y}Q840 ${y + 50} 1744 ${y}" stroke="${other}" stroke-width="22" fill="none"/>`;
    }).join(''),
  knit: (cloth: string) =>
    Array.from({ length: 38 }, (_, index) =>
      line(`M${100 + index * 42} 1050V1760`, mix(cloth, '#000000', 0.22), 6, 0.55),
    ).join(''),
  check: (_cloth: string, other: string) =>
    Array.from(
      { length: 12 },
      (_, index) =>
        `<path d="M${100 + index * 130} 1050V1760M0 ${1120 + index * 130}H1744" stroke="${other}" stroke-width="26" opacity=".4"/>`,
    ).join(''),
  dots: (_cloth: string, other: string) =>
    Array.from({ length: 130 }, (_, index) => {
      const [column, row] = [index % 13, Math.floor(index / 13)];
      return `<circle cx="${80 + column * 130 + (row % 2) * 65}" cy="${1120 + row * 70}" r="13" fill="${other}"/>`;
    }).join(''),
} as const;
export type Pattern = keyof typeof patterns;
