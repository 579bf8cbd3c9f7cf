/** Every table of the product, for Drizzle: each noun keeps its own. */
export * from '../platform/schema'
export * from './audit/schema'
export * from './certification/schema'
export * from './companies/schema'
export * from './people/schema'
export * from './reviews/schema'
