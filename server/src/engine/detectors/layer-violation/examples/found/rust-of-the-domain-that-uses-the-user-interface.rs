// @example Rust of the domain that uses the user interface
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file src/lib.rs
mod domain;
mod ui;
// @file src/domain/mod.rs
// @finding
use crate::ui::page::Page;
// @file src/ui/mod.rs
pub mod page;
// @file src/ui/page.rs
pub struct Page;
