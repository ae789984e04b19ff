import { artAddress } from '../art/address.ts'

/** A small braid beside a name. There are twelve of them, so that a page full of names loads only twelve drawings. */
const braids = 12

export function Strand({ name }: { name: string }) {
  const choice = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % braids
  return (
    <img
      src={artAddress({ kind: 'strand', ground: 'here', width: 240, height: 80, slug: `strand-${choice}` })}
      width={108}
      height={36}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
