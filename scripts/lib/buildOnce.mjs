import { ensureBuild } from './build.mjs';

/** Before tests of whole products: none of them has to build then, beside others that do too. */
export async function setup() {
  await ensureBuild();
}
