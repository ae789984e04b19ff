import { longestSearch } from '../../../content/search/search-answer.ts'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './search-form.module.css'

/** The field of the page of results, and of the page for unknown URLs: a GET form. */
export function SearchForm({ id, text = '' }: { id: string; text?: string }) {
  const { label, button } = usePageTexts().search
  return (
    <form role="search" action={pathTo.search()} className={styles.form}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        placeholder={label}
        defaultValue={text}
        maxLength={longestSearch}
        enterKeyHint="search"
      />
      <Button type="submit" className={styles.button}>
        <span>{button}</span>
        <Icon name="search" />
      </Button>
    </form>
  )
}
