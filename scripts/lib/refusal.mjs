/** A reason to end with one line and exit code 1: `subject` is the variable (or thing) to change. */
export class Refusal extends Error {
  constructor(subject, message) {
    super(`${subject}: ${message}`);
    this.name = 'Refusal';
  }
}

/** Prints a refusal as its one line, anything else with its stack: that is a fault of ours. */
export function tell(error) {
  console.error(error instanceof Refusal ? error.message : error);
}
