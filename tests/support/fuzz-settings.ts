/** Fuzzing settings: FUZZ_RUNS requests per operation, from FUZZ_SEED, which a failure prints. */
export const FUZZ = {
  seed: Number(process.env.FUZZ_SEED ?? 20_260_101),
  runs: Number(process.env.FUZZ_RUNS ?? 10),
}
