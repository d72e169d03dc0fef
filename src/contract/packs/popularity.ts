/** The number of installs that count as one star, so that a single install changes nothing. */
export const INSTALLS_PER_STAR = 10

/** Returns the popularity of a pack, in stars. */
export const popularityOf = ({ stars, installs }: { stars: number; installs: number }): number =>
  stars + Math.floor(installs / INSTALLS_PER_STAR)
