/** How a text looks while it is written: like the article that it becomes, without the site's own faces. */
import { styled } from 'styled-components'

const tall = '60vh'

export const SourceArea = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: 24rem;
  block-size: ${tall};
  padding: 1.6rem;
  border: 0;
  resize: vertical;
  font: 1.4rem/1.6 ui-monospace, monospace;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
`

export const Paper = styled.div`
  max-block-size: ${tall};
  overflow: auto;
  resize: vertical;

  .ProseMirror {
    min-block-size: 24rem;
    padding: 1.6rem;
    font-size: 1.6rem;
    line-height: 1.6;
    white-space: break-spaces;
    overflow-wrap: anywhere;
    color: ${({ theme }) => theme.colors.neutral800};
  }
  .ProseMirror:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
  .ProseMirror > * + * {
    margin-block-start: 1.2rem;
  }
  h2,
  h3,
  h4,
  h5,
  h6 {
    font-weight: 600;
    line-height: 1.3;
    font-size: 1.7rem;
  }
  h2 {
    font-size: 2.4rem;
  }
  h3 {
    font-size: 2rem;
  }
  strong {
    font-weight: 700;
  }
  em {
    font-style: italic;
  }
  a {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
  ul,
  ol {
    padding-inline-start: 2.4rem;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  [data-checked]::marker {
    content: '☐ ';
  }
  [data-checked='true']::marker {
    content: '☑ ';
  }
  blockquote,
  aside {
    padding-inline-start: 1.6rem;
    border-inline-start: 3px solid ${({ theme }) => theme.colors.neutral300};
  }
  aside::before {
    content: '[' attr(data-footnote) ']';
    font-size: 1.2rem;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  sup {
    vertical-align: super;
    font-size: 1.2rem;
  }
  code,
  pre {
    font-family: ui-monospace, monospace;
    font-size: 1.4rem;
    background: ${({ theme }) => theme.colors.neutral150};
    border-radius: 2px;
  }
  pre {
    padding: 1.2rem;
    overflow-x: auto;
    white-space: pre;
  }
  pre[data-language]:not([data-language=''])::before,
  pre[data-source]::before,
  [data-film]::before {
    content: attr(data-language);
    display: block;
    font: 1.2rem/1.6 sans-serif;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  pre[data-source] {
    border: 1px dashed ${({ theme }) => theme.colors.neutral500};
  }
  pre[data-source]::before {
    content: 'Source, shown as it is written';
  }
  [data-film]::before {
    content: 'Film, which plays here';
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    position: relative;
    min-inline-size: 4rem;
    padding: 0.6rem 0.8rem;
    text-align: start;
    vertical-align: top;
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
  }
  th {
    font-weight: 600;
    background: ${({ theme }) => theme.colors.neutral100};
  }
  [data-align='right'] {
    text-align: end;
  }
  [data-align='center'] {
    text-align: center;
  }
  .selectedCell {
    background: ${({ theme }) => theme.colors.primary100};
  }
  img {
    max-inline-size: 100%;
    max-block-size: 32rem;
  }
  .ProseMirror-separator {
    display: inline;
    inline-size: 0;
    block-size: 0;
  }
  .ProseMirror-selectednode {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
  hr {
    border: 0;
    border-block-start: 1px solid ${({ theme }) => theme.colors.neutral300};
  }
  .ProseMirror-gapcursor {
    position: relative;
  }
  .ProseMirror-gapcursor::after {
    content: '';
    position: absolute;
    inline-size: 2rem;
    border-block-start: 1px solid currentcolor;
  }
`
