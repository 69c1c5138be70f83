/** A reason to end with one line and exit code 1: `subject` is the variable (or thing) to change. */
export class Refusal extends Error {
  constructor(subject, message) {
    super(`${subject}: ${message}`);
    this.name = 'Refusal';
  }
}

/** How the product's parts name a variable that cannot work; they know no Refusal of ours. */
const namesVariable = /^[A-Z][A-Z_]+: [^\n]+$/;

/** Prints a refusal as its one line, anything else with its stack: that is a fault of ours. */
export function tell(error) {
  const asLine = error instanceof Refusal || namesVariable.test(error?.message ?? '');
  console.error(asLine ? error.message : error);
}
