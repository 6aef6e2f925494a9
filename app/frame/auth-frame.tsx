import type { ReactNode } from "react";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { Picture } from "#app/ui/picture.tsx";

const kitchen = pictureFiles(
  import.meta.glob<string>("/app/assets/pictures/auth-*", { eager: true, query: "?url", import: "default" }),
  "auth",
  [960, 1200],
);

/** Layout of the sign-in pages: the form on the left, the picture on the right, or above on small screens. */
export function AuthFrame({ title, lede, children }: { title: string; lede?: ReactNode; children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          <h1 className="t-d1">{title}</h1>
          {lede === undefined ? null : <p className="t-2 auth__chapo">{lede}</p>}
          {children}
        </div>
      </div>
      <div className="auth__img">
        <Picture files={kitchen} sizes="(max-width: 820px) 100vw, 50vw" alt="" />
      </div>
    </div>
  );
}
