"""Frames in, frames out."""
