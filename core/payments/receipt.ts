import PDFDocument from 'pdfkit';
import { Refused, type Language, type SiteSettings } from '../contract/index.ts';
import { formatMoney } from './formatMoney.ts';
import type { OrderDoc } from './order.model.ts';

/** The words of a receipt, in the buyer's language. */
export interface ReceiptWords {
  title: string;
  number: string;
  date: string;
  description: string;
  discount: string;
  withoutVat: string;
  vat: string;
  paid: string;
  refunded: string;
  refundUntil: string;
}

/** A receipt as a PDF, as a stream. @throws `not_found` until the order is completed */
export function writeReceipt(
  order: OrderDoc,
  {
    settings,
    language,
    words,
  }: { settings: SiteSettings; language: Language; words: ReceiptWords },
): NodeJS.ReadableStream {
  const { completedAt, price, refunded } = order;
  if (!completedAt) throw new Refused('not_found');
  const money = (amount: number) => formatMoney(amount, price.currency, language);
  const { company } = settings;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 64,
    info: { Title: `${words.title} ${order._id.toHexString()}`, Author: company.name },
  });
  pdf.fontSize(20).text(company.name);
  pdf.fontSize(10).text(`${company.address}, ${company.city}`);
  pdf.text([company.registration_number, ...company.vat_numbers].join(' · ')).moveDown(2);
  pdf.fontSize(16).text(words.title).moveDown(0.5).fontSize(11);
  const line = (name: string, value: string) => {
    const { y } = pdf;
    pdf.text(name, 64, y, { width: 300 }).text(value, 364, y, { width: 168, align: 'right' });
    pdf.moveDown(0.4);
  };
  line(words.number, order._id.toHexString());
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  line(words.date, day.format(completedAt));
  pdf.moveDown();
  line(words.description, money(price.amount));
  if (price.discount)
    line(`${words.discount} ${price.discount.code}`, money(-price.discount.amount));
  line(words.withoutVat, money(price.toPay - price.vat.amount));
  line(`${words.vat} ${price.vat.percentage}%`, money(price.vat.amount));
  line(words.paid, money(price.toPay));
  if (refunded.amount > 0) line(words.refunded, money(-refunded.amount));
  pdf.moveDown();
  const until = new Date(completedAt.getTime() + settings.refund_days * 24 * 3_600_000);
  pdf.fontSize(10).text(`${words.refundUntil} ${day.format(until)}.`, 64);
  pdf.end();
  return pdf;
}
