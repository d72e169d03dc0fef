/** So many installs make a pack as popular as one star does, so that no single install moves it. */
export const INSTALLS_PER_STAR = 10

/** How well a pack is known, in stars. */
export const popularityOf = ({ stars, installs }: { stars: number; installs: number }): number =>
  stars + Math.floor(installs / INSTALLS_PER_STAR)
