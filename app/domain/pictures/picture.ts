/** A stored picture as pages draw it: the view, without knowing who draws it. */
export interface PictureView {
  id: string
  alt: string
  width: number
  height: number
  /** Widths in which it can be had; none while the job has not made them. */
  widths: number[]
  /** Placeholder colour, #rrggbb. */
  colour: string | null
}
