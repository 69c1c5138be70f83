import MarkdownIt from 'markdown-it';

/** HTML in a text is shown as it was typed, and links lead to web, mail and telephone addresses only. */
const markdown = new MarkdownIt('commonmark', { html: false, typographer: false }).enable('table');
const allowed = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;
markdown.validateLink = (url) => allowed.test(url.trim());
// A wide table scrolls in its own box, by keyboard too.
markdown.renderer.rules['table_open'] = () => '<table tabindex="0">\n';

/** A site's own text as HTML that is safe to put into a page: no markup but that of Markdown. */
export const renderMarkdown = (text: string): string => markdown.render(text);
