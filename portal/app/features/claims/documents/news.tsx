import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useEvidence } from './store.ts';

/** Says what became of files to those who cannot see the rows; the one place that does. */
export function News() {
  const news = useEvidence((state) => state.news);
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label="News about your files">
        {news.map(({ key, text }) => (
          <span key={key}>{text} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
