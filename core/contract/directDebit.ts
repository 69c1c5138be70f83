/** The text a member agrees to; whoever changes it gives it another version. */
export const mandateTextVersion = '2026-11';

export interface DirectDebitCodeAnswer {
  /** The number as it was understood, with its middle hidden: `+31 6 •••• 5678`. */
  sent_to: string;
  /** ISO times: until when the code holds, and from when on another one may be asked for (OPEN-11). */
  expires_at: string;
  resend_at: string;
  attempts_left: number;
}
