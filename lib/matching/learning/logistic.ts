/** One observation: features, outcome and weight. */
export type Observation = { x: readonly number[]; good: boolean; weight: number }

/** The normal prior of a coefficient. */
export type Prior = { mean: number; deviation: number }

const STEPS = 25
const SETTLED = 1e-9

/**
 * The most likely coefficients of a logistic regression with an independent normal prior on each (MAP, by Newton's
 * method; Gelman et al., "Bayesian Data Analysis", 16). Without observations they are the priors' means. The
 * posterior is concave, so there is one maximum; steps that overshoot are halved.
 */
export function fitLogistic(observations: readonly Observation[], priors: readonly Prior[]): number[] {
  let at = priors.map(({ mean }) => mean)
  let height = logPosterior(observations, priors, at)
  for (let step = 0; step < STEPS; step++) {
    const move = newtonStep(observations, priors, at)
    let scale = 1
    let next = at
    let reached = Number.NEGATIVE_INFINITY
    for (let halving = 0; halving < 20 && reached < height; halving++, scale /= 2) {
      next = at.map((value, i) => value + scale * move[i]!)
      reached = logPosterior(observations, priors, next)
    }
    if (!(reached > height + SETTLED)) break
    at = next
    height = reached
  }
  return at
}

export function chanceOf(x: readonly number[], coefficients: readonly number[]): number {
  let sum = 0
  for (const [i, value] of x.entries()) sum += value * coefficients[i]!
  return 1 / (1 + Math.exp(-sum))
}

function logPosterior(observations: readonly Observation[], priors: readonly Prior[], at: number[]): number {
  let sum = 0
  for (const { x, good, weight } of observations) {
    const chance = chanceOf(x, at)
    sum += weight * Math.log(Math.max(1e-300, good ? chance : 1 - chance))
  }
  for (const [i, { mean, deviation }] of priors.entries()) sum -= ((at[i]! - mean) / deviation) ** 2 / 2
  return sum
}

function newtonStep(observations: readonly Observation[], priors: readonly Prior[], at: number[]): number[] {
  const slope = priors.map(({ mean, deviation }, i) => (mean - at[i]!) / deviation ** 2)
  const curve = priors.map(({ deviation }, i) => priors.map((_, j) => (i === j ? 1 / deviation ** 2 : 0)))
  for (const { x, good, weight } of observations) {
    const chance = chanceOf(x, at)
    const bend = weight * chance * (1 - chance)
    for (const [i, value] of x.entries()) {
      if (value === 0) continue
      slope[i]! += weight * ((good ? 1 : 0) - chance) * value
      for (let j = 0; j <= i; j++) curve[i]![j]! += bend * value * x[j]!
    }
  }
  return solveByCholesky(curve, slope)
}

/** Solves m·v = b for a symmetric positive m of which the lower half is given. */
function solveByCholesky(m: readonly number[][], b: readonly number[]): number[] {
  const lower = m.map((row) => row.map(() => 0))
  for (const i of m.keys()) {
    for (let j = 0; j <= i; j++) {
      let sum = m[i]![j]!
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!
    }
  }
  const v = [...b]
  for (const i of m.keys()) {
    for (let k = 0; k < i; k++) v[i]! -= lower[i]![k]! * v[k]!
    v[i]! /= lower[i]![i]!
  }
  for (let i = v.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < v.length; k++) v[i]! -= lower[k]![i]! * v[k]!
    v[i]! /= lower[i]![i]!
  }
  return v
}
