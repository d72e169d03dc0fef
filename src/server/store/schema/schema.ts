// All tables, for drizzle and for everybody who works with them.
export * from './tables/mirrors'
export * from './tables/packs'
export * from './tables/people'
export * from './tables/popularity'
export * from './tables/repositories'
export * from './tables/review'
export * from './tables/service'
export * from './tables/versions'
