/** Search rankings of a pack: lower ranks first, 5 is the default (contract 2.9). */
export const RANKINGS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

export const USUAL_RANKING = '5'
