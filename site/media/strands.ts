import type { CSSProperties } from 'react'
import { artAddress } from '../art/address.ts'
import { islandPieces } from '../art/island-pieces.ts'
import styles from './strands.module.css'

const style: CSSProperties & Record<'--strands', string> = { '--strands': `url(${artAddress(islandPieces.strands)})` }

/** For a list: each item has a small braid in front, and neighbours have different ones. */
export const strands = { className: styles.strands, style }
