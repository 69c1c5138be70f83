import type { Response } from 'express';
import { escapeHtml } from '@rendezvous/core/mail';
import { nonceOf } from '../http/nonce.ts';

const styles = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 Inter,system-ui,sans-serif;background:light-dark(#F8F7FB,#141227);color:light-dark(#1F1B3A,#EFEDF8)}
main{max-width:1140px;margin:0 auto;padding:32px 20px}
main.small{max-width:500px}
h1{font:600 32px/1.2 Fraunces,Georgia,serif;margin:0 0 16px}
a{color:light-dark(#0D6A6B,#66C7C1)}
button{font:inherit;font-weight:600;border:0;border-radius:999px;padding:12px 28px;cursor:pointer;background:light-dark(#0D6A6B,#66C7C1);color:light-dark(#FFFFFF,#0A2728)}
ol{list-style:none;padding:0;margin:0}
li a{display:block;padding:12px 0;border-top:1px solid light-dark(#E3E0EE,#343055);text-decoration:none}
li span,dl{color:light-dark(#645F7E,#A49EC4);font-size:13px;overflow-wrap:anywhere}
dt,dd{display:inline;margin:0}dt{margin-right:4px}dd::after{content:'\\A';white-space:pre}
.sides{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(300px,1fr))}
iframe,pre{box-sizing:border-box;width:100%;min-height:760px;margin:0;border:1px solid light-dark(#E3E0EE,#343055);border-radius:12px;background:light-dark(#FFFFFF,#1D1A36)}
pre{padding:16px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
`;

/** A page of the gateway's own, where the client is not needed or not wanted. `body` is HTML. */
export function sendPlainPage(
  response: Response,
  page: { language: string; title: string; body: string; small?: boolean; status?: number },
): void {
  const { language, title, body, small = false, status = 200 } = page;
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(
      `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonceOf(response)}">${styles}</style>
</head>
<body><main${small ? ' class="small"' : ''}>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`,
    );
}
