import { z } from 'zod';

/** Commands about the device itself. */
export const deviceCommandSchemas = {
  /** Whether somebody can see the page: while any device of a member is looked at, none rings. */
  'device:setVisible': z.strictObject({ visible: z.boolean() }),
} as const;
