type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

const address = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;
/** What ends a sentence does not belong to the address before it. */
const trailing = /[.,;:!?)\]}'"»”…]+$/;

/** Splits a message into words and web addresses; nothing of what is behind an address is ever fetched. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = withBalancedBracket(match[0]);
    const href = hrefOf(found);
    if (href === null) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: found, href });
    from = match.index + found.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** A closing bracket stays when it was opened inside the address, as encyclopaedias like to do. */
function withBalancedBracket(found: string): string {
  const bare = found.replace(trailing, '');
  const opened = bare.split('(').length - bare.split(')').length;
  return opened > 0 && found.charAt(bare.length) === ')' ? `${bare})` : bare;
}

function hrefOf(found: string): string | null {
  try {
    const url = new URL(
      found.startsWith('www.') || /^www\./i.test(found) ? `https://${found}` : found,
    );
    return url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}
