/** Where people have their mail, the most frequent first: everywhere, then by country. */
const everywhere = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'live.com',
  'msn.com',
  'me.com',
  'protonmail.com',
  'proton.me',
  'googlemail.com',
  'gmx.com',
  'aol.com',
];
const local: Record<string, string[]> = {
  NL: 'hotmail.nl live.nl outlook.nl ziggo.nl kpnmail.nl planet.nl home.nl xs4all.nl hetnet.nl upcmail.nl casema.nl chello.nl quicknet.nl telfort.nl zonnet.nl tele2.nl solcon.nl kpnplanet.nl onsnet.nu'.split(
    ' ',
  ),
  BE: 'telenet.be skynet.be hotmail.be live.be outlook.be proximus.be scarlet.be voo.be yahoo.be'.split(
    ' ',
  ),
  DE: 'gmx.de web.de t-online.de freenet.de hotmail.de outlook.de live.de yahoo.de arcor.de online.de gmx.net mail.de posteo.de'.split(
    ' ',
  ),
  AT: 'gmx.at aon.at a1.net chello.at hotmail.at outlook.at'.split(' '),
  CH: 'bluewin.ch gmx.ch hotmail.ch sunrise.ch hispeed.ch outlook.ch'.split(' '),
  FR: 'orange.fr free.fr wanadoo.fr sfr.fr laposte.net hotmail.fr live.fr outlook.fr yahoo.fr bbox.fr neuf.fr numericable.fr'.split(
    ' ',
  ),
  ES: 'hotmail.es outlook.es yahoo.es live.es telefonica.net terra.es orange.es movistar.es'.split(
    ' ',
  ),
  IT: 'libero.it hotmail.it virgilio.it tiscali.it alice.it tin.it live.it outlook.it yahoo.it tim.it fastwebnet.it'.split(
    ' ',
  ),
  PL: 'wp.pl onet.pl o2.pl interia.pl gazeta.pl op.pl tlen.pl poczta.onet.pl vp.pl onet.eu interia.eu'.split(
    ' ',
  ),
  GB: 'hotmail.co.uk yahoo.co.uk btinternet.com sky.com live.co.uk outlook.co.uk virginmedia.com talktalk.net'.split(
    ' ',
  ),
};
const known = [...everywhere, ...Object.values(local).flat()];
const farthest = 2;

/**
 * The address somebody probably meant: the same name at a common provider whose domain is at most two slips of a
 * finger away, those of the country first; null when the domain is known as it is, or resembles none (SIGNUP-07).
 */
export function suggestEmail(email: string, country = ''): string | null {
  const at = email.trim().lastIndexOf('@');
  const name = email.trim().slice(0, at);
  const domain = email
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || domain.length < 4 || known.includes(domain)) return null;
  const candidates = [...everywhere, ...(local[country] ?? []), ...known];
  let best: { domain: string; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = slips(domain, candidate);
    if (distance <= allowedIn(candidate) && distance < (best?.distance ?? Infinity)) {
      best = { domain: candidate, distance };
    }
  }
  return best && `${name}@${best.domain}`;
}

/** Two slips in a short domain would make it another one. */
function allowedIn({ length }: string): number {
  if (length < 6) return 0;
  return length < 9 ? 1 : farthest;
}

/** Letters to add, leave out, replace or swap with their neighbour (Damerau-Levenshtein, optimal string alignment). */
function slips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const cells = [row];
    const above = rows[row - 1] ?? [];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const costs = [
        (above[column] ?? 0) + 1,
        (cells[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) costs.push((rows[row - 2]?.[column - 2] ?? 0) + 1);
      cells.push(Math.min(...costs));
    }
    rows.push(cells);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
