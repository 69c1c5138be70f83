import { z } from 'zod';

/** An id of the database: 24 hexadecimal digits. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'id');

/** An id made by a client, so that a repeated send is recognised (REAL-03). */
export const clientIdSchema = z.uuid();
