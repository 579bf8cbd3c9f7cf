/** What a change reaches is counted no further: «mais de 10 000». Apart from the tables, for pages. */
export const countTo = 10_000
