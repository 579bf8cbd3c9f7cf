/** States of voices, without tables: pages that hydrate use them. */
export const testimonialStates = ['sent', 'published', 'refused', 'hidden', 'withdrawn'] as const
export type TestimonialState = (typeof testimonialStates)[number]

export const storyStates = [
  'draft',
  'asked',
  'declined',
  'agreed',
  'published',
  'withdrawn',
  'hidden',
] as const
export type StoryState = (typeof storyStates)[number]
