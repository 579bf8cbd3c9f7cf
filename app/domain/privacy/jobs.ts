/** What happens later. */
export {}
