import type { Session } from './types.ts';
import { nameOf, wordsFor } from './words.ts';

const outcomes = ['approve', 'refuse', 'cancel', 'pending'] as const;
const deliveries = ['late', 'twice', 'reversed', 'lost'] as const;
const cardTypes = new Set(['scheme', 'visa', 'mc', 'maestro', 'cartebancaire']);

/** A bank that nobody takes for a real one, or for the site: square, grey, with a band that cannot be closed. */
const styles = `
:root{color-scheme:light dark;--bg:light-dark(#EEF0F2,#15181B);--card:light-dark(#FFF,#1F2428);--line:light-dark(#C9CED4,#424A52);--ink:light-dark(#1C2126,#EEF1F3);--ink2:light-dark(#4C555E,#B4BDC6);--act:light-dark(#24445F,#A9CBE6);--on:light-dark(#FFF,#10202D)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,Arial,sans-serif;min-height:100vh}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.demo{margin:0;padding:10px 16px;background:repeating-linear-gradient(-45deg,#FFE9A8 0 14px,#FFDD7A 14px 28px);color:#3D2E00;text-align:center;font-weight:600}
.demo span{display:inline-block;padding:3px 12px;background:#FFE9A8}
main{width:min(100% - 32px,520px);margin:40px auto 64px}
.sheet{background:var(--card);border:1px solid var(--line);border-radius:4px}
.sheet>*{padding:20px 24px;margin:0;border:0}.sheet>*+*{border-top:1px solid var(--line)}
h1{font-size:18px;margin:0}.amount{font-size:36px;font-weight:650;margin:4px 0 0;font-variant-numeric:tabular-nums}
dl{display:grid;gap:10px}dl div{display:grid;grid-template-columns:112px minmax(0,1fr);gap:12px}
dt,small,.note{color:var(--ink2)}dd{margin:0;overflow-wrap:anywhere}
.outs,.opts{display:grid;gap:8px}
button,.button{font:inherit;font-weight:600;display:flex;justify-content:space-between;align-items:center;gap:12px;width:100%;min-height:52px;padding:10px 16px;border:1px solid var(--line);border-radius:4px;background:none;color:var(--ink);text-align:left;cursor:pointer;text-decoration:none}
button small{font-weight:400}button.go{background:var(--act);border-color:var(--act);color:var(--on)}button.go small{color:inherit}
label{display:block}.tick{display:flex;gap:10px;align-items:center;min-height:44px}.tick input{width:20px;height:20px}
.tick small{display:block}input[type=text]{font:inherit;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--ink2);border-radius:4px;background:var(--card);color:var(--ink);margin-top:4px}
summary{font-weight:600;min-height:44px;padding:10px 0;cursor:pointer}fieldset{min-inline-size:0}legend{font-weight:600;float:left;width:100%;padding:0 0 10px}.opts{clear:both}
.note{text-align:center;font-size:14px}`;

const escape = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;',
  );

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action *; base-uri 'none'; frame-ancestors 'none'";

/** The bank page of a session, that of the method it was opened for; plain HTML, without a script. */
export function bankPage(session: Session, isOpen: boolean, backTo: string | null): string {
  const { language, say } = wordsFor(session.locale);
  const { value, currency } = session.amount;
  const money = new Intl.NumberFormat(session.locale, { style: 'currency', currency });
  const [method = 'scheme'] = session.methods;
  const card = `<div><label>${say.card}<input type="text" name="card" inputmode="numeric" autocomplete="off" value="4111 1111 4555 1142"></label>
<details><summary>${say.cards}</summary><ul><li>4111 1111 4555 1142 (Visa)</li><li>5555 4444 3333 1111 (Mastercard)</li><li>4000 0000 0000 0341 (${say.later})</li><li>4000 0000 0000 0002 (${say.refuse[1]})</li></ul></details></div>`;
  const blik = `<div><label>${say.blik}<input type="text" name="code" inputmode="numeric" autocomplete="off" maxlength="6" pattern="[0-9]{6}" value="123456"></label></div>`;
  const transfer = `<dl><div><dt>${say.iban}</dt><dd>NL13 TEST 0123 4567 89</dd></div><div><dt>${say.holder}</dt><dd>Demobank</dd></div><div><dt>${say.note}</dt><dd>${escape(session.id)}</dd></div></dl>`;
  const own = cardTypes.has(method) ? card : ({ blik, bankTransfer_IBAN: transfer }[method] ?? '');
  const buttons = outcomes.map(
    (name) =>
      `<button name="outcome" value="${name}"${name === 'approve' ? ' class="go"' : ''}>${say[name][0]}<small>${say[name][1]}</small></button>`,
  );
  const ticks = deliveries.map(
    (name) =>
      `<label class="tick"><input type="checkbox" name="${name}" value="on"><span>${say[name][0]}<small>${say[name][1]}</small></span></label>`,
  );
  const form = `<form method="post" class="sheet">
<div><h1>${say.to}</h1><p class="amount">${escape(money.format(value / 100))}</p></div>
<dl><div><dt>${say.order}</dt><dd>${escape(session.reference)}</dd></div><div><dt>${say.method}</dt><dd>${escape(nameOf(method, say))}</dd></div></dl>
<input type="hidden" name="method" value="${escape(method)}">
${own}
<div class="outs">${buttons.join('\n')}</div>
<fieldset><legend>${say.how}</legend><div class="opts">${ticks.join('\n')}</div></fieldset>
</form>`;
  const over = `<div class="sheet"><div><h1>${say.over}</h1></div>${backTo === null ? '' : `<div><a class="button" href="${escape(backTo)}">${say.back}</a></div>`}</div>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${say.title}</title><style>${styles}</style></head>
<body><p class="demo"><span>${say.demo}</span></p><main>
${isOpen ? form : over}
<p class="note">${say.never}</p></main></body></html>`;
}
