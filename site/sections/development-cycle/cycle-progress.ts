/** Specification §9: the development cycle has 5 steps. */
const steps = 5

/** An index outside 0 to 4 is ignored (specification §4 and §5). */
export function isCycleStep(index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < steps
}

/** Width of the progress bar at a step, in percent: the index divided by 4 (specification §4). */
export function cycleProgress(index: number): number {
  return (index / (steps - 1)) * 100
}
