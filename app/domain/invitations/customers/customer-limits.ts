/** Characters of what a company writes about a customer. */
export const longest = { name: 80, reference: 60 }
