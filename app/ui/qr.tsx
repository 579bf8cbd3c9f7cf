/** A QR code whose modules come as one SVG path (computed on the server), in a box of `size` modules. */
export function Qr({
  path,
  size,
  label,
  pixels = 144,
}: {
  path: string
  size: number
  label: string
  pixels?: number
}) {
  return (
    <svg
      className="qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      width={pixels}
      height={pixels}
      role="img"
      aria-label={label}
    >
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
