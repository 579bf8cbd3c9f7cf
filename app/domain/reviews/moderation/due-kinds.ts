/** What of a review waits for a moderator. */
export type DueKind = 'review' | 'edit' | 'flag' | 'appeal' | 'document'
