/** A small library of documents with everything that queries stumble over: ties, punctuation, drafts, gaps. */
import { articleFile } from '../../content/embedded/temporary-documents.fixture.ts'

/** With a decomposed é: some editors' machines write it so. */
export const manyScripts = '100% "plain" <b>text</b> — naïve_ñ 云计算 ગુજરાતી Cafe\u0301'

const tied = { updatedAt: '2024-03-01T00:00:00.000Z', publishedAt: '2024-02-01T00:00:00.000Z' }

const record = (pageKey: string, routePath: string, more: object = {}) => ({
  title: `Title of ${pageKey}`,
  routePath,
  from: 'cms',
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-02T00:00:00.000Z',
  pageKey,
  ...more,
})

/** By path in a documents folder. */
export const library: Readonly<Record<string, string | object>> = {
  'categories/cloud.json': { name: 'Cloud', slug: 'cloud' },
  'categories/testing.json': { name: 'Testing & “quality”', slug: 'testing' },
  'categories/zero.json': { name: 'Nothing yet', slug: 'zero' },
  'writers/asha.json': {
    name: 'Asha Ó Briain',
    slug: 'asha',
    role: 'Engineer',
    picture: { src: '/asha.png', alt: 'Asha', title: 'Portrait', width: 80, height: 80 },
  },
  'writers/nobody.json': { name: 'Nobody', slug: 'nobody', role: 'Editor', picture: null },
  'articles/a-cloud.md': articleFile({ slug: 'a-cloud', category: 'cloud', writers: ['nobody', 'asha'] }),
  'articles/b-tests.md': articleFile({ slug: 'b-tests', category: 'cloud', updatedAt: '2024-03-01T00:00:00.000Z' }),
  'articles/c-cloud-tests.md': articleFile({
    slug: 'c-cloud-tests',
    category: 'testing',
    ...tied,
    banner: { src: 'art:delta/c/mist', alt: 'A delta', title: 'Many arms' },
  }),
  'articles/d-none.md': articleFile({ slug: 'd-none', title: manyScripts }),
  'articles/e-hidden.md': articleFile({ slug: 'e-hidden', category: 'cloud', published: false }),
  'articles/f-tied.md': articleFile({ slug: 'f-tied', ...tied }),
  'articles/g-tied.md': articleFile({ slug: 'g-tied', ...tied }),
  'seos/home.json': record('home', '/', {
    pageContent: { title: 'Home in words', description: 'What we do.' },
    pageImages: [
      { src: '/one.png', alt: 'One' },
      { src: '/two.png', alt: '' },
    ],
    pageIndustriesWeServes: [
      { title: 'Travel', routePath: '/industries/travel', image: { src: 'art:delta/travel/mist', alt: 'Travel' } },
      { title: 'Health', routePath: '/industries/health', image: null },
    ],
  }),
  'seos/about.json': record('about', '/about-us', { updatedAt: '2024-05-01T00:00:00.000Z', description: 'Who we are' }),
}
