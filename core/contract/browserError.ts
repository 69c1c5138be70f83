import { z } from 'zod';

/** An unhandled error of a page, as `POST /api/browser-error.php` takes it (WEB-03). Lengths in UTF-16 code units. */
export const browserErrorSchema = z.object({
  message: z.string().max(500),
  /** As the browser wrote it; only its frames in files of the build are kept. */
  stack: z.string().max(8_000).default(''),
  /** Path of the page without query; parts that may name somebody are dropped. */
  route: z.string().max(200),
  /** The file of the build that reports, which names the build by its hash. */
  build: z.string().regex(/^[\w.-]{1,80}$/),
});
export type BrowserErrorReport = z.input<typeof browserErrorSchema>;
