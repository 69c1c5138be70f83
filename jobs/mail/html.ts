import { escapeHtml as escape } from '@rendezvous/core/mail';
import type { MailContent, MailLink } from './content.ts';

/** The colours of the client's tokens. Mail programs know no variables, so each place names its own. */
const light = {
  ...{ bg: '#F8F7FB', surface: '#FFFFFF', line: '#E3E0EE', ink: '#1F1B3A', soft: '#514C6B' },
  ...{ faint: '#645F7E', teal: '#0D6A6B', onTeal: '#FFFFFF', indigo: '#383374' },
};
const dark: typeof light = {
  ...{ bg: '#141227', surface: '#1D1A36', line: '#343055', ink: '#EFEDF8', soft: '#C0BBD9' },
  ...{ faint: '#A49EC4', teal: '#66C7C1', onTeal: '#0A2728', indigo: '#CFCAF2' },
};

const serif = "Fraunces,Georgia,'Times New Roman',serif";
const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Programs that know the reader's scheme take the dark colours from here; the others keep the inline ones. */
const darkStyles = `
@media (prefers-color-scheme: dark) {
.bg{background:${dark.bg}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important} .soft{color:${dark.soft}!important}
.faint{color:${dark.faint}!important} .line{border-color:${dark.line}!important}
.link{color:${dark.teal}!important} .mark{color:${dark.indigo}!important}
.button{background:${dark.teal}!important;color:${dark.onTeal}!important}
}
@media (max-width: 480px) {.card{padding:28px 22px!important} .button{display:block!important}}
`;

/** Keeps mail programs from showing the first lines of the mail behind the preheader. */
const blank = '&#847;&zwnj;&nbsp;'.repeat(40);

/** A mail as HTML: no tables, no pictures, nothing from elsewhere. Every word in it is escaped. */
export function toHtml(content: MailContent): string {
  const { language, site, siteUrl, subject, preheader, title } = content;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>:root{color-scheme:light dark}${darkStyles}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:${light.bg};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preheader)}${blank}</div>
<div class="bg" style="background:${light.bg};padding:24px 12px">
<div style="max-width:600px;margin:0 auto;font-family:${sans}">
<p style="margin:0 0 16px;padding:0 8px;font-family:${serif};font-size:22px;line-height:28px;font-weight:600"><a href="${escape(siteUrl)}" class="mark" style="color:${light.indigo};text-decoration:none">${escape(site)}</a></p>
<div class="card" style="background:${light.surface};border:1px solid ${light.line};border-radius:20px;padding:36px 40px">
<h1 class="ink" style="margin:0 0 20px;font-family:${serif};font-size:30px;line-height:36px;font-weight:600;color:${light.ink}">${escape(title)}</h1>
${[...paragraphsOf(content), peopleOf(content), buttonOf(content), ...notesOf(content)].filter(Boolean).join('\n')}
</div>
<div style="padding:20px 8px 0">
${footerOf(content).join('\n')}
</div>
</div>
</div>
</body>
</html>
`;
}

function paragraphsOf({ paragraphs }: MailContent): string[] {
  return paragraphs.map(
    (text) =>
      `<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:25px;color:${light.soft}">${escape(text)}</p>`,
  );
}

function peopleOf({ people }: MailContent): string {
  const each = people.map(
    ({ name, detail, url }) =>
      `<p class="line" style="margin:0;padding:12px 0;border-top:1px solid ${light.line};font-size:16px;line-height:22px"><a href="${escape(url)}" class="link" style="color:${light.teal};font-weight:600;text-decoration:none">${escape(name)}</a><br><span class="faint" style="font-size:14px;color:${light.faint}">${escape(detail)}</span></p>`,
  );
  return each.length > 0 ? `<div style="margin:0 0 8px">${each.join('\n')}</div>` : '';
}

function buttonOf({ button, linkInWords }: MailContent): string {
  if (!button) return '';
  const { label, url } = button;
  return `<p style="margin:24px 0"><a href="${escape(url)}" class="button" style="display:inline-block;background:${light.teal};color:${light.onTeal};font-size:16px;line-height:24px;font-weight:600;text-align:center;text-decoration:none;border-radius:999px;padding:12px 28px">${escape(label)}</a></p>
<p class="faint" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${light.faint}">${escape(linkInWords)}<br>${anchor({ label: url, url }, 'break-all')}</p>`;
}

function notesOf({ notes }: MailContent): string[] {
  return notes.map(
    (text) =>
      `<p class="faint" style="margin:0 0 8px;font-size:14px;line-height:21px;color:${light.faint}">${escape(text)}</p>`,
  );
}

function footerOf({ footer: { lines, links } }: MailContent): string[] {
  const anchors = links.map((link) => anchor(link)).join(' &nbsp;·&nbsp; ');
  return [...lines.map(escape), ...(anchors ? [anchors] : [])].map(
    (html) =>
      `<p class="faint" style="margin:0 0 8px;font-size:13px;line-height:20px;color:${light.faint}">${html}</p>`,
  );
}

function anchor({ label, url }: MailLink, wordBreak = 'normal'): string {
  return `<a href="${escape(url)}" class="link" style="color:${light.teal};word-break:${wordBreak}">${escape(label)}</a>`;
}
